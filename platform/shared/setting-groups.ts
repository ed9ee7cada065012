/** The groups of the settings page, in its order. */
export const settingGroups = ["shop", "team", "work", "money", "messages", "data"] as const;
export type SettingGroup = (typeof settingGroups)[number];

/** The pictures of its rows. */
export const settingIcons = [
  "account",
  "activity",
  "bank",
  "bookings",
  "branches",
  "certificate",
  "delete",
  "export",
  "fields",
  "hours",
  "import",
  "inspection",
  "instalments",
  "numbers",
  "obd",
  "opening",
  "outbox",
  "people",
  "plan",
  "roles",
  "shop",
  "sms",
  "tablet",
  "television",
  "templates",
  "webhook",
  "whatsapp",
] as const;
export type SettingIcon = (typeof settingIcons)[number];

export const settingTones = ["none", "wait", "wrong"] as const;
export type SettingTone = (typeof settingTones)[number];
