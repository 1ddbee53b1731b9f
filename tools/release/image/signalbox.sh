#!/bin/sh
exec /usr/lib/signalbox/bin/node --max-semi-space-size=32 /usr/lib/signalbox/bin/signalbox.js "$@"
