// The part of the library PubSubClient that the handbook uses, as a client of MQTT 3.1.1.
#pragma once
#include "Arduino.h"
#include "WiFi.h"

class PubSubClient {
  std::string host;
  uint16_t port = 0;
  int handle = -1;
  void (*callback)(char *, byte *, unsigned int) = nullptr;

  bool send(byte type, const std::string &body);
  bool receive(byte &type, std::string &body);

public:
  explicit PubSubClient(WiFiClient &) {}
  void setServer(const char *name, uint16_t number) { host = name, port = number; }
  void setCallback(void (*function)(char *, byte *, unsigned int)) { callback = function; }
  bool connect(const char *id, const char *user, const char *password);
  bool connected() const { return handle >= 0; }
  bool subscribe(const char *topic, int qos);
  bool publish(const char *topic, const char *payload);
  void loop();
};
