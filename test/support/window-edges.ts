/** The last millisecond before a window, its first, its last, and the first after it. */
export function windowEdges(start: Date, end: Date): Date[] {
  return [start, end].flatMap((edge) => [new Date(edge.getTime() - 1), edge]);
}
