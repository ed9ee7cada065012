import * as shared from "../../../platform/shared/shared-words.ts";
import type { KindsOf, ModuleActivity } from "../../../platform/shared/kinds.ts";
import { words } from "../../../platform/shared/words.ts";

export const teamActivity = {
  kinds: {
    users: { name: { en: "User", ar: "المستخدم" }, page: null, needs: null },
    roles: { name: { en: "Role", ar: "الدور" }, page: "/back/settings/roles", needs: "manage-roles" },
    passkeys: { name: { en: "Passkey", ar: "مفتاح المرور" }, page: null, needs: null },
    tokens: { name: { en: "API token", ar: "رمز الربط" }, page: null, needs: null },
  },
  deeds: words({
    "POST attach-permission": { en: "Granted a permission", ar: "منح صلاحية" },
    "POST detach-permission": { en: "Revoked a permission", ar: "سحب صلاحية" },
    "PUT permission-matrix": { en: "Changed permissions", ar: "تغيير الصلاحيات" },
    "POST let-in": { en: "Let back in by the operator", ar: "إعادة الدخول بواسطة مشغّل النظام" },
    "POST password": { en: "Changed the password", ar: "تغيير كلمة المرور" },
    "POST invitation": { en: "Invited", ar: "دعوة" },
    "DELETE invitation": { en: "Withdrew the invitation", ar: "سحب الدعوة" },
    "POST totp": { en: "Started setting up two-step sign-in", ar: "بدء إعداد التحقق بخطوتين" },
    "POST totp/replacement": { en: "Started replacing the authenticator app", ar: "بدء استبدال تطبيق المصادقة" },
    "POST totp/confirm": { en: "Turned on two-step sign-in", ar: "تفعيل التحقق بخطوتين" },
    "DELETE totp": { en: "Turned off two-step sign-in", ar: "إيقاف التحقق بخطوتين" },
    "DELETE sessions/:id": { en: "Ended a session", ar: "إنهاء جلسة" },
    "DELETE tokens/:id": { en: "Revoked", ar: "إلغاء" },
  }),
  fields: words({
    email: shared.email,
    roleId: { en: "Role", ar: "الدور" },
    granted: { en: "Granted", ar: "الصلاحيات الممنوحة" },
    revoked: { en: "Revoked", ar: "الصلاحيات المسحوبة" },
    locale: { en: "Language", ar: "اللغة" },
  }),
} satisfies ModuleActivity;

declare module "../../../platform/shared/kinds.ts" {
  interface ActivityKinds extends KindsOf<typeof teamActivity> {}
}
