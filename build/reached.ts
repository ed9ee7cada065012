/** These and all that they lead to, directly or indirectly; each follows what it leads to, unless that leads back to it. */
export const reachedFrom = (
  starts: readonly string[],
  next: (name: string) => readonly string[],
): ReadonlySet<string> => {
  const entered = new Set<string>();
  const reached = new Set<string>();
  const enter = (name: string) => {
    if (entered.has(name)) return;
    entered.add(name);
    for (const following of next(name)) enter(following);
    reached.add(name);
  };
  for (const name of starts) enter(name);
  return reached;
};
