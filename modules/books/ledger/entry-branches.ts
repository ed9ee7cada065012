/** Whether lines belong to different branches, which are then named beside them. */
export const hasSeveralBranches = (lines: readonly { branch: { id: string } }[]) =>
  new Set(lines.map(({ branch }) => branch.id)).size > 1;
