import { WhatsAppFloat } from "./WhatsAppFloat.tsx";
import { PublicFrame, type PublicFrameProps } from "./PublicFrame.tsx";

type Props = PublicFrameProps & {
  /** The WhatsApp number of the shop whose page it is; other pages lead to the support. */
  chat?: string | null;
};

/** A page outside a shop: name, language and theme above, content below. */
export const PublicPage = ({ chat, ...props }: Props) => (
  <>
    <PublicFrame {...props} />
    <WhatsAppFloat number={chat} floats />
  </>
);
