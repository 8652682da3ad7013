/** All on 127.0.0.1. */
export const ports = {
  caddy: 4630,
  apps: [4631, 4632, 4633],
  postgres: [4641, 4642, 4643],
  patroni: [4651, 4652, 4653],
  etcd: 4660,
  etcdPeers: 4661,
  haproxy: 4670,
  pgbouncer: 4671,
  nats: 4680,
  redis: 4690,
} as const
