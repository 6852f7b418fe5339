// Next.js would else look for a lock file in the folders above.
export default { turbopack: { root: import.meta.dirname } };
