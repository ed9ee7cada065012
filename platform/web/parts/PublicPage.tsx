import { Link } from "../Link.tsx";
import { PublicFrame, type PublicFrameProps } from "./PublicFrame.tsx";

/** A page outside a shop: name, language and theme above, content below. */
export const PublicPage = (props: Omit<PublicFrameProps, "homeLink">) => <PublicFrame {...props} homeLink={Link} />;
