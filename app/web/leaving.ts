/**
 * Whether a user signs out although records wait on this device. Code that cannot be loaded keeps nobody from signing
 * out.
 */
export const mayLeave = async (owner: string | undefined): Promise<boolean> => {
  if (owner === undefined) return true;
  try {
    return await (await import("../../modules/workshop/work-orders/screens/leaving.tsx")).mayLeave(owner);
  } catch {
    return true;
  }
};
