import type { chooseFloorLanguage } from "../../modules/base/floor/contract.ts";
import type { changeMe, Session } from "../../modules/base/team/account-contract.ts";
import { routeAt } from "../../platform/shared/route.ts";
import type { ReaderLanguage } from "../../platform/shared/words.ts";
import { call } from "../../platform/web/call.ts";

const change = routeAt<typeof changeMe>({ method: "PUT", path: "/api/me" });
const chooseOnFloor = routeAt<typeof chooseFloorLanguage>({ method: "PUT", path: "/api/floor/language" });

/** Saves the language of the signed-in user. */
export const saveLanguage = ({ floor }: Session, locale: ReaderLanguage): Promise<unknown> =>
  call(floor ? chooseOnFloor : change, { body: { locale } });
