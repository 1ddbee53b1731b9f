// The part of the Arduino API that the handbook uses, for a test on this machine. Time runs 100 times faster.
#pragma once
#include <cstddef>
#include <cstdint>
#include <cstdio>
#include <string>

typedef uint8_t byte;

unsigned long millis();
void delay(unsigned long ms);
int analogRead(int pin);

class String {
  std::string text;

public:
  explicit String(const char *from) : text(from) {}
  void replace(const char *from, const char *to) {
    const size_t at = text.find(from);
    if (at != std::string::npos) text.replace(at, std::string(from).size(), to);
  }
  const char *c_str() const { return text.c_str(); }
};

void setup();
void loop();
