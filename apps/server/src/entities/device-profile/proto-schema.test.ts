import { expect, test } from 'vitest'
import { requireProtoSchema } from './proto-schema'

test.each([
  'syntax = "proto3"; message T { string x = 1; }',
  `// first
   syntax ='proto3'; /* "then" */ package a.b;
   message Outer { optional string x = 1; repeated int32 v = 2; enum E { A = 0; } message N { E y = 1; }
     oneof q { int32 z = 3; N n = 4; } map<string, int32> m = 5; }`,
])('%s is accepted', (text) => {
  expect(() => requireProtoSchema(text, 'telemetry')).not.toThrow()
})

test.each([
  ['', /empty/],
  ['message T { optional string x = 1; }', /proto3/],
  ['syntax = "proto2"; message T { required string x = 1; }', /proto3/],
  ['// syntax = "proto3";\nsyntax = "proto2"; message T {}', /proto3/],
  ['syntax = "proto3";', /no message/],
  ['syntax = "proto3"; enum E { A = 0; }', /no message/],
  ['syntax = "proto3"; import "a.proto"; message T {}', /imports/],
  ['syntax = "proto3"; import public "a.proto"; message T {}', /imports/],
  ['syntax = "proto3"; option java_package = "x"; message T {}', /options/],
  ['syntax = "proto3"; message T { option deprecated = true; }', /options/],
  ['syntax = "proto3"; message T { enum E { option allow_alias = true; A = 0; } }', /options/],
  ['syntax = "proto3"; message T { extensions 100 to 200; }', /extensions/],
  ['syntax = "proto3"; message T {} extend T { string q = 101; }', /extends/],
  ['syntax = "proto3"; message T { reserved 5; }', /reserves/],
  ['syntax = "proto3"; message T { string x = 1 [default = "a"]; }', /default/],
  ['syntax = "proto3"; message T { required string x = 1; }', /required/],
  ['syntax = "proto3"; message T { repeated group G = 1 { string x = 1; } }', /invalid/],
  ['syntax = "proto3"; service S { rpc A (T) returns (T); } message T {}', /services/],
  ['syntax = "proto3"; message T { Missing x = 1; }', /Missing/],
  ['syntax = "proto3"; message T { string x = 1; string y = 1; }', /duplicate/],
  ['syntax = "proto3"; message T { strin', /invalid/],
])('%s is refused', (text, reason) => {
  expect(() => requireProtoSchema(text, 'attributes')).toThrow(reason)
})
