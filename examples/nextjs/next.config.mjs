// Without this, Next.js searches parent folders for a lock file.
export default { turbopack: { root: import.meta.dirname } };
