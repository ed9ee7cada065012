import { useState } from "react";
import { isolated } from "../../../platform/shared/words.ts";
import { useDigits, useLanguage, useWords } from "../../../platform/web/language.tsx";
import { Ltr } from "../../../platform/web/parts/Ltr.tsx";
import { Dotted } from "../../../platform/web/parts/Page.tsx";
import { SharedPage } from "../../base/messages/SharedPage.tsx";
import { Plate } from "../../records/vehicles/screens/Plate.tsx";
import classes from "./claims.module.css";
import type { claimLinks, SharedClaim } from "./contract.ts";
import { sharedClaimWords } from "./words.ts";

/** The photos of a claim, for whoever has the link. */
export const SharedClaimPage = ({ token }: { token: string }) => {
  const say = useWords(sharedClaimWords);
  return (
    <SharedPage<typeof claimLinks> token={token} kind="insurance-claims" title={say("title")}>
      {(claim) => <Gallery claim={claim} />}
    </SharedPage>
  );
};

const Gallery = ({ claim }: { claim: SharedClaim }) => {
  const say = useWords(sharedClaimWords);
  const language = useLanguage();
  const inDigits = useDigits();
  const name = language === "ar" ? claim.nameAr : claim.nameEn;
  return (
    <article>
      <header className={classes.sharedHead}>
        <Plate text={claim.licensePlate} country={claim.licensePlateCountry} width={172} />
        <h1>{say("title")}</h1>
        <p className={classes.quiet}>
          <Dotted>
            {[
              name && inDigits(name),
              claim.claimNumber ? (
                <span key="number">
                  {say("claimNumber")} <Ltr>{claim.claimNumber}</Ltr>
                </span>
              ) : (
                say("claim", { number: isolated(inDigits(String(claim.number))) })
              ),
            ]}
          </Dotted>
        </p>
      </header>
      {claim.images.length === 0 && <p>{say("noPhotos")}</p>}
      <ul className={classes.gallery}>
        {claim.images.map((image, at) => (
          <Picture key={image.url} image={image} name={say("photo", { number: inDigits(String(at + 1)) })} />
        ))}
      </ul>
    </article>
  );
};

const Picture = ({ image, name }: { image: SharedClaim["images"][number]; name: string }) => {
  const [failed, setFailed] = useState(false);
  return (
    <li>
      <a href={image.url} target="_blank" rel="noreferrer">
        {failed ? name : <img src={image.url} alt={name} loading="lazy" onError={() => setFailed(true)} />}
      </a>
    </li>
  );
};
