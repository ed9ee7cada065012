/** Digit groups and trunk zero by country. The large phone library stays on the server. */
const plans: Record<string, { code: string; groups: readonly number[]; trunk: string }> = {
  SA: { code: "966", groups: [2, 3, 4], trunk: "0" },
  AE: { code: "971", groups: [2, 3, 4], trunk: "0" },
  BH: { code: "973", groups: [4, 4], trunk: "" },
  KW: { code: "965", groups: [4, 4], trunk: "" },
  QA: { code: "974", groups: [4, 4], trunk: "" },
  OM: { code: "968", groups: [4, 4], trunk: "" },
  JO: { code: "962", groups: [1, 4, 4], trunk: "0" },
  PS: { code: "970", groups: [2, 3, 4], trunk: "0" },
  EG: { code: "20", groups: [3, 3, 4], trunk: "0" },
  TR: { code: "90", groups: [3, 3, 4], trunk: "0" },
};

/**
 * `+966554102276` → `055 410 2276` at home in SA, `+966 55 410 2276` elsewhere; numbers of other countries stay
 * unchanged.
 */
export const groupedPhone = (e164: string, home: string | undefined): string => {
  const [country, plan] = Object.entries(plans).find(([, { code }]) => e164.startsWith(`+${code}`)) ?? [];
  if (!plan) return e164;
  const national = parted(e164.slice(plan.code.length + 1), plan.groups);
  return country === home ? plan.trunk + national : `+${plan.code} ${national}`;
};

const parted = (digits: string, groups: readonly number[]) => {
  const parts: string[] = [];
  let at = 0;
  for (const length of groups) {
    parts.push(digits.slice(at, at + length));
    at += length;
  }
  const last = parts.length - 1;
  parts[last] += digits.slice(at);
  return parts.filter(Boolean).join(" ");
};
