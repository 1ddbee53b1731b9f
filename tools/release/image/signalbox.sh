#!/bin/sh
exec /usr/lib/signalbox/bin/node /usr/lib/signalbox/bin/signalbox.js "$@"
