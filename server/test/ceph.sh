#!/bin/bash
# Ceph's object gateway with the smallest cluster there can be, all in memory: one monitor and one store. Arguments: an empty folder, and
# the ports of the monitor and the gateway. Its packages of Debian are installed into that folder, over those of the machine, which stay
# as they are: run it in a mount and process namespace of its own. It prints "ready", and ends with that namespace.
set -e
FOLDER=$1 MONITOR=$2 GATEWAY=$3
for each in etc usr var root; do
  mkdir -p "$FOLDER/written/$each" "$FOLDER/work/$each"
  mount -t overlay overlay -o "lowerdir=/$each,upperdir=$FOLDER/written/$each,workdir=$FOLDER/work/$each" "/$each"
done
export DEBIAN_FRONTEND=noninteractive
apt-get -qq update
apt-get -qq install -y --no-install-recommends ceph-mon ceph-osd radosgw ceph-common
mount -t tmpfs tmpfs /run

mkdir "$FOLDER/monitor" "$FOLDER/store" "$FOLDER/run"
touch "$FOLDER/keyring"
CLUSTER=$(cat /proc/sys/kernel/random/uuid)
cat > "$FOLDER/ceph.conf" << END
[global]
fsid = $CLUSTER
mon host = v1:127.0.0.1:$MONITOR
public addr = 127.0.0.1
cluster addr = 127.0.0.1
auth cluster required = none
auth service required = none
auth client required = none
osd pool default size = 1
osd pool default min size = 1
osd pool default pg num = 4
osd crush chooseleaf type = 0
osd objectstore = memstore
mon allow pool size one = true
mon data avail warn = 1
mon data avail crit = 1
run dir = $FOLDER/run
admin socket = $FOLDER/run/\$name.sock
log file = $FOLDER/\$name.log
mon cluster log file = $FOLDER/cluster.log
keyring = $FOLDER/keyring
mon data = $FOLDER/monitor
osd data = $FOLDER/store
rgw frontends = beast endpoint=127.0.0.1:$GATEWAY
END
export CEPH_ARGS="-c $FOLDER/ceph.conf"
monmaptool --create --fsid "$CLUSTER" --addv a "v1:127.0.0.1:$MONITOR" "$FOLDER/map"
ceph-mon --mkfs -i a --monmap "$FOLDER/map"
ceph-mon -i a
STORE=$(cat /proc/sys/kernel/random/uuid)
timeout 60 ceph osd new "$STORE"
ceph-osd --mkfs -i 0 --osd-uuid "$STORE"
ceph osd crush add osd.0 1 host=here root=default
ceph-osd -i 0
timeout 120 radosgw-admin user create --uid test --display-name test --access-key key --secret secret
radosgw -n client.rgw
curl -fsS --retry 60 --retry-delay 1 --retry-all-errors "http://127.0.0.1:$GATEWAY/"
echo ready
exec sleep infinity
