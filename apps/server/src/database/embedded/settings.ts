/** Settings for a small machine that mostly takes in telemetry, as program arguments. */
export function serverSettings(durable: boolean) {
  return Object.entries({ ...settings, ...(durable ? {} : careless) }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ])
}

const settings = {
  max_connections: 50,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',
  // More workers would need more shared memory than containers grant by default.
  max_parallel_workers_per_gather: 1,
  io_method: 'sync',

  // An acknowledgement means stored.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // Nobody replicates from us: the log carries only what recovery needs.
  wal_level: 'minimal',
  max_wal_senders: 0,
  max_logical_replication_workers: 0,
  wal_compression: 'pglz',
  max_wal_size: '1GB',
  checkpoint_timeout: '15min',
  checkpoint_completion_target: 0.9,

  timezone: 'UTC',
  log_timezone: 'UTC',
  log_min_messages: 'log',
  log_checkpoints: 'off',
  log_line_prefix: '',
}

const careless = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }
