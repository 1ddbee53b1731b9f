/** Settings for a small machine that mostly stores telemetry, as program arguments. */
export function serverSettings(durable: boolean, more: Record<string, string> = {}) {
  return Object.entries({ ...settings, ...(durable ? {} : notDurableSettings), ...more }).flatMap(
    ([name, value]) => ['-c', `${name}=${value}`],
  )
}

const settings = {
  max_connections: 50,
  shared_buffers: '128MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  effective_cache_size: '512MB',
  random_page_cost: 1.1,
  jit: 'off',
  // More workers would need more shared memory than containers have by default.
  max_parallel_workers_per_gather: 1,
  io_method: 'sync',

  // A message is acknowledged after its commit, so a commit has to be on disk.
  fsync: 'on',
  synchronous_commit: 'on',
  full_page_writes: 'on',

  // There is no replication: the log has only what recovery and backups need.
  wal_level: 'replica',
  archive_mode: 'on',
  archive_command: archiveCommand(),
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

const notDurableSettings = {
  fsync: 'off',
  synchronous_commit: 'off',
  full_page_writes: 'off',
  wal_level: 'minimal',
  archive_mode: 'off',
}

/**
 * Copies a completed log segment to the folder `archive` beside the cluster, which the first backup creates. Without
 * this folder nothing is copied, and PostgreSQL reuses the segment. Paths are relative to the folder of the cluster.
 */
function archiveCommand() {
  if (process.platform === 'win32') return 'if exist ..\\archive (copy /Y "%p" "..\\archive\\%f")'
  const [part, segment] = ['../archive/%f.part', '../archive/%f']
  return `test ! -d ../archive || { cp %p ${part} && sync ${part} && mv ${part} ${segment} && sync ../archive; }`
}
