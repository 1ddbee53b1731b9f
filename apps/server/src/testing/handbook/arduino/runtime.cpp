#include "PubSubClient.h"
#include <arpa/inet.h>
#include <chrono>
#include <poll.h>
#include <sys/socket.h>
#include <thread>
#include <unistd.h>

using namespace std::chrono;
static const auto begin = steady_clock::now();
static const int SPEED = 100;

unsigned long millis() { return duration_cast<milliseconds>(steady_clock::now() - begin).count() * SPEED; }
void delay(unsigned long ms) { std::this_thread::sleep_for(milliseconds(ms / SPEED)); }
int analogRead(int) { return 215; }

int main() {
  setup();
  for (;;) loop();
}

static std::string text(const std::string &value) {
  return std::string{char(value.size() >> 8), char(value.size() & 255)} + value;
}

bool PubSubClient::send(byte type, const std::string &body) {
  std::string packet(1, char(type));
  for (size_t rest = body.size();;) {
    const byte digit = rest % 128;
    rest /= 128;
    packet += char(rest ? digit | 128 : digit);
    if (!rest) break;
  }
  packet += body;
  return ::send(handle, packet.data(), packet.size(), 0) == ssize_t(packet.size());
}

bool PubSubClient::receive(byte &type, std::string &body) {
  size_t length = 0;
  byte digit = 0;
  bool isWhole = recv(handle, &type, 1, MSG_WAITALL) == 1;
  for (int shift = 0; isWhole && (shift == 0 || digit & 128); shift += 7) {
    isWhole = recv(handle, &digit, 1, MSG_WAITALL) == 1;
    length |= size_t(digit & 127) << shift;
  }
  body.resize(length);
  if (isWhole && (length == 0 || recv(handle, &body[0], length, MSG_WAITALL) == ssize_t(length))) return true;
  close(handle);
  handle = -1;
  return false;
}

bool PubSubClient::connect(const char *id, const char *user, const char *password) {
  sockaddr_in address{};
  address.sin_family = AF_INET;
  address.sin_port = htons(port);
  inet_pton(AF_INET, host.c_str(), &address.sin_addr);
  handle = socket(AF_INET, SOCK_STREAM, 0);
  byte type = 0;
  std::string answer;
  const char flags = char(2 | (user ? 128 : 0) | (password ? 64 : 0));
  const std::string body = text("MQTT") + std::string{4, flags, 0, 15} + text(id) + (user ? text(user) : "") +
                           (password ? text(password) : "");
  const bool isOpen = ::connect(handle, reinterpret_cast<sockaddr *>(&address), sizeof address) == 0;
  if (isOpen && send(0x10, body) && receive(type, answer) && type == 0x20 && answer[1] == 0) return true;
  if (handle >= 0) close(handle);
  handle = -1;
  return false;
}

bool PubSubClient::subscribe(const char *topic, int qos) {
  return send(0x82, std::string{0, 1} + text(topic) + char(qos));
}

bool PubSubClient::publish(const char *topic, const char *payload) { return send(0x30, text(topic) + payload); }

void PubSubClient::loop() {
  pollfd waiting{handle, POLLIN, 0};
  byte type = 0;
  std::string body;
  if (poll(&waiting, 1, 10) <= 0 || !receive(type, body) || (type & 0xf0) != 0x30) return;
  const size_t length = byte(body[0]) * 256 + byte(body[1]);
  const int qos = (type >> 1) & 3;
  std::string topic = body.substr(2, length);
  const std::string packetId = body.substr(2 + length, qos ? 2 : 0);
  std::string payload = body.substr(2 + length + packetId.size());
  callback(&topic[0], reinterpret_cast<byte *>(&payload[0]), payload.size());
  if (qos) send(0x40, packetId);
}
