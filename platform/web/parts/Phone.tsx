import { useSession } from "../session.tsx";
import classes from "./displays.module.css";
import { groupedPhone } from "../../shared/phone-groups.ts";

/** A phone number (`+966554102276`) as a link that dials it. */
export const Phone = ({ number, link = true }: { number: string; link?: boolean }) => {
  const { shop } = useSession();
  const shown = <bdi dir="ltr">{groupedPhone(number, shop?.country)}</bdi>;
  return link ? (
    <a className={classes.phone} href={`tel:${number}`}>
      {shown}
    </a>
  ) : (
    shown
  );
};
