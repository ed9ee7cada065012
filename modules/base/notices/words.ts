import { words } from "../../../platform/shared/words.ts";

export const noticeWords = words({
  notices: { en: "Notifications", ar: "الإشعارات" },
  /** With the number in digits, which the bell shows: who speaks to the device says what is seen. */
  unread: {
    en: "{count, plural, =0 {Notifications} one {Notifications, # unread} other {Notifications, # unread}}",
    ar: "{count, plural, zero {الإشعارات} one {الإشعارات، # غير مقروء} two {الإشعارات، # غير مقروءين} few {الإشعارات، # غير مقروءة} many {الإشعارات، # غير مقروء} other {الإشعارات، # غير مقروء}}",
  },
  line: { en: "What happened in the last {days} days", ar: "ما حدث خلال آخر {days} يومًا" },
  markAllRead: { en: "Mark all read", ar: "تحديد الكل كمقروء" },
  notMarked: { en: "Not marked as read", ar: "تعذر تحديدها كمقروءة" },
  isUnread: { en: "Unread", ar: "غير مقروء" },
  empty: { en: "No notices yet", ar: "لا إشعارات بعد" },
  emptyLine: {
    en: "You’ll see here when a client answers an estimate or asks something, an insurer approves a claim, a part arrives, or the tax authority rejects an e-invoice.",
    ar: "تظهر هنا ردود العملاء على عروض الأسعار وأسئلتهم، وموافقات شركات التأمين، ووصول القطع، والفواتير الإلكترونية المرفوضة.",
  },
});
