export type Graph = ReadonlyMap<string, ReadonlySet<string>>;

export function graphOf(edges: readonly (readonly [from: string, to: string])[]): Graph {
  const graph = new Map<string, Set<string>>();
  for (const [from, to] of edges) {
    if (from === to) continue;
    graph.set(from, (graph.get(from) ?? new Set()).add(to));
  }
  return graph;
}

/** One cycle for every place where a walk comes back to itself, as `a → b → a`. */
export function cyclesIn(graph: Graph): string[] {
  const finished = new Set<string>();
  const found: string[] = [];
  const walk = (node: string, way: readonly string[]) => {
    const back = way.indexOf(node);
    if (back >= 0) {
      found.push([...way.slice(back), node].join(' → '));
      return;
    }
    if (finished.has(node)) return;
    for (const next of graph.get(node) ?? []) walk(next, [...way, node]);
    finished.add(node);
  };
  for (const node of graph.keys()) walk(node, []);
  return found;
}
