import {
  IconActivity,
  IconBuildingBank,
  IconBuildingStore,
  IconBuildingWarehouse,
  IconBrandWhatsapp,
  IconCalendarDollar,
  IconCalendarEvent,
  IconCertificate,
  IconChevronRight,
  IconClipboardCheck,
  IconClock,
  IconCreditCard,
  IconDeviceTablet,
  IconDeviceTv,
  IconDeviceHeartMonitor,
  IconFileExport,
  IconFileImport,
  IconForms,
  IconListNumbers,
  IconMail,
  IconMessage,
  IconScale,
  IconShieldLock,
  IconTemplate,
  IconTrash,
  IconUser,
  IconUsers,
  IconWebhook,
  type Icon,
} from "@tabler/icons-react";
import type { SettingIcon } from "../../../platform/shared/setting-groups.ts";
import { nameIn } from "../../../platform/shared/words.ts";
import { useLanguage } from "../../../platform/web/language.tsx";
import { Link } from "../../../platform/web/Link.tsx";
import { Quiet } from "../../../platform/web/parts/Quiet.tsx";
import { StatusWord } from "../../../platform/web/parts/StatusWord.tsx";
import type { ShownSetting } from "./overview-contract.ts";
import classes from "./overview.module.css";

const icons: Record<SettingIcon, Icon> = {
  account: IconUser,
  activity: IconActivity,
  bank: IconBuildingBank,
  bookings: IconCalendarEvent,
  branches: IconBuildingWarehouse,
  certificate: IconCertificate,
  delete: IconTrash,
  fields: IconForms,
  hours: IconClock,
  export: IconFileExport,
  import: IconFileImport,
  instalments: IconCalendarDollar,
  inspection: IconClipboardCheck,
  numbers: IconListNumbers,
  obd: IconDeviceHeartMonitor,
  opening: IconScale,
  outbox: IconMail,
  people: IconUsers,
  plan: IconCreditCard,
  roles: IconShieldLock,
  shop: IconBuildingStore,
  sms: IconMessage,
  tablet: IconDeviceTablet,
  television: IconDeviceTv,
  templates: IconTemplate,
  webhook: IconWebhook,
  whatsapp: IconBrandWhatsapp,
};

/** A page of settings and how it is set now; `fields` names what a search has found in it. */
export const SettingLink = ({ of, fields }: { of: ShownSetting; fields?: string }) => {
  const language = useLanguage();
  const Picture = icons[of.icon];
  return (
    <li className={classes.row}>
      <Picture size={22} stroke={1.75} aria-hidden className={classes.icon} />
      <div className={classes.words}>
        <Link to={of.viewUrl} className={classes.link}>
          {nameIn(language, of)}
        </Link>
        {fields && <Quiet>{fields}</Quiet>}
        <div className={classes.state}>
          {of.tone === "none" ? (
            <bdi>{of.state}</bdi>
          ) : (
            <StatusWord tone={of.tone} icon="alert">
              <bdi>{of.state}</bdi>
            </StatusWord>
          )}
        </div>
      </div>
      <IconChevronRight size={20} stroke={1.75} aria-hidden className={`flips ${classes.onward}`} />
    </li>
  );
};
