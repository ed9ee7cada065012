import { words } from "../../../platform/shared/words.ts";

/** What the settings page says of people, roles and the log. */
export const teamRowWords = words({
  team: { en: "Team", ar: "الموظفون" },
  people: {
    en: "{count, plural, one {# person} other {# people}}",
    ar: "{count, plural, zero {لا موظفين} one {موظف واحد} two {موظفان} few {# موظفين} many {# موظفًا} other {# موظف}}",
  },
  signIn: {
    en: "{count, plural, one {# can sign in} other {# can sign in}}",
    ar: "{count, plural, zero {لا أحد لديه دخول إلى النظام} one {واحد لديه دخول إلى النظام} two {اثنان لديهما دخول إلى النظام} few {# لديهم دخول إلى النظام} many {# لديهم دخول إلى النظام} other {# لديهم دخول إلى النظام}}",
  },
  invited: {
    en: "{count, plural, one {# invited} other {# invited}}",
    ar: "{count, plural, zero {لا دعوات قائمة} one {دعوة قائمة واحدة} two {دعوتان قائمتان} few {# دعوات قائمة} many {# دعوة قائمة} other {# دعوة قائمة}}",
  },
  stepTeam: { en: "Team", ar: "الموظفون" },
  stepTeamTitle: { en: "Next: add your team", ar: "الخطوة التالية: إضافة الموظفين" },
  stepTeamLine: {
    en: "Everyone signs in as themselves, and sees what their role allows.",
    ar: "لكل موظف دخول خاص به، ولا يرى إلا ما يتيحه دوره.",
  },
  stepTeamAction: { en: "Add your team", ar: "إضافة الموظفين" },
  roles: { en: "Roles and permissions", ar: "الأدوار والصلاحيات" },
  roleCount: {
    en: "{count, plural, one {# role} other {# roles}}",
    ar: "{count, plural, zero {لا أدوار} one {دور واحد} two {دوران} few {# أدوار} many {# دورًا} other {# دور}}",
  },
  ownRoles: {
    en: "{count, plural, =0 {none of your own} one {# of your own} other {# of your own}}",
    ar: "{count, plural, zero {دون أدوار خاصة} one {واحد خاص بالورشة} two {اثنان خاصان بالورشة} few {# خاصة بالورشة} many {# خاصة بالورشة} other {# خاصة بالورشة}}",
  },
  account: { en: "My account", ar: "حسابي" },
  totpOn: { en: "Two-step sign-in on", ar: "التحقق بخطوتين مفعّل" },
  totpOff: { en: "Two-step sign-in off", ar: "التحقق بخطوتين غير مفعّل" },
  tokens: { en: "API tokens", ar: "رموز الربط (API)" },
  tokenCount: {
    en: "{count, plural, =0 {None} one {# token} other {# tokens}}",
    ar: "{count, plural, zero {لا رموز} one {رمز واحد} two {رمزان} few {# رموز} many {# رمزًا} other {# رمز}}",
  },
  activity: { en: "Activity log", ar: "سجل النشاط" },
  changesToday: {
    en: "{count, plural, =0 {Nothing since yesterday} one {# change since yesterday} other {# changes since yesterday}}",
    ar: "{count, plural, zero {لا شيء منذ أمس} one {تغيير واحد منذ أمس} two {تغييران منذ أمس} few {# تغييرات منذ أمس} many {# تغييرًا منذ أمس} other {# تغيير منذ أمس}}",
  },
});
