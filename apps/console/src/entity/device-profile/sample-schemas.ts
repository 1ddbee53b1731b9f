/** The initial telemetry schema of a profile with protobuf payload: an example with common field types. */
export const SAMPLE_TELEMETRY_SCHEMA = `syntax = "proto3";
package telemetry;

message SensorDataReading {
  double temperature = 1;
  double humidity = 2;
  InnerObject innerObject = 3;

  message InnerObject {
    string key1 = 1;
    bool key2 = 2;
    double key3 = 3;
    int32 key4 = 4;
    string key5 = 5;
  }
}
`

/** The initial attributes schema of a profile with protobuf payload. */
export const SAMPLE_ATTRIBUTES_SCHEMA = `syntax = "proto3";
package attributes;

message SensorConfiguration {
  string firmwareVersion = 1;
  string serialNumber = 2;
}
`
