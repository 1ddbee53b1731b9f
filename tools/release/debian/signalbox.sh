#!/bin/sh
# The command signalbox, with the settings of the service and as its user.
set -e
: "${SIGNALBOX_CONFIG:=/etc/signalbox/signalbox.env}"
export SIGNALBOX_CONFIG
if [ "$(id -u)" = 0 ]; then
  exec runuser -u signalbox -- /usr/lib/signalbox/bin/node --max-semi-space-size=16 /usr/lib/signalbox/bin/signalbox.js "$@"
fi
exec /usr/lib/signalbox/bin/node --max-semi-space-size=16 /usr/lib/signalbox/bin/signalbox.js "$@"
