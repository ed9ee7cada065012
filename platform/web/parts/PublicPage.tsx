import { Link } from "../Link.tsx";
import { WhatsAppFloat } from "./WhatsAppFloat.tsx";
import { PublicFrame, type PublicFrameProps } from "./PublicFrame.tsx";

type Props = Omit<PublicFrameProps, "homeLink"> & {
  /** The WhatsApp number of the shop whose page it is; other pages lead to the support. */
  chat?: string | null;
};

/** A page outside a shop: name, language and theme above, content below. */
export const PublicPage = ({ chat, ...props }: Props) => (
  <>
    <PublicFrame {...props} homeLink={Link} />
    <WhatsAppFloat number={chat} floats />
  </>
);
