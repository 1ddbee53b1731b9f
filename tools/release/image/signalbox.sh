#!/bin/sh
exec /usr/lib/signalbox/bin/node --max-semi-space-size=16 /usr/lib/signalbox/bin/signalbox.js "$@"
