// Loaded before a child's own program: when the parent dies, however suddenly, its channel closes and the child ends
// too.
process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
process.channel?.unref();
