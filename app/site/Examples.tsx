import { IconAlertTriangle, IconCheck, IconCircleCheck, IconX } from "@tabler/icons-react";
import { currencyName } from "../../platform/shared/currency-names.ts";
import { readable } from "../../platform/shared/money.ts";
import { homeWords } from "./home-words.ts";
import { useSay, useSite } from "./site-context.ts";
import { SitePlate } from "./SitePlate.tsx";

/** A finding as the client answers it. */
export const YesExample = () => {
  const say = useSay(homeWords);
  return (
    <>
      <svg className="photo" viewBox="0 0 330 140" aria-hidden="true">
        <rect width="330" height="140" fill="#868c94" />
        <circle cx="140" cy="70" r="92" fill="#c4c9cf" stroke="#6d737b" strokeWidth="3" />
        <circle cx="140" cy="70" r="58" fill="#a9afb6" stroke="#6d737b" strokeWidth="2" />
        <circle cx="140" cy="70" r="20" fill="#d9dde1" stroke="#6d737b" strokeWidth="2" />
        {[0, 72, 144, 216, 288].map((turn) => (
          <circle key={turn} cx="140" cy="32" r="6" fill="#555b63" transform={`rotate(${turn} 140 70)`} />
        ))}
        <path d="M196 0 C240 20 250 110 206 140 L240 140 C286 110 280 26 232 0 Z" fill="#444b54" />
        <path d="M207 26 C232 48 234 96 212 116 L222 122 C248 98 246 42 217 20 Z" fill="#b98a4a" />
        <ellipse cx="220" cy="70" rx="52" ry="48" fill="none" stroke="#d92d20" strokeWidth="4" />
      </svg>
      <p className="row">
        <strong>{say("frontBrakes")}</strong>
        <Amount of="1972.25" />
      </p>
      <p className="wrong">
        <IconAlertTriangle size={16} stroke={1.75} aria-hidden />
        {say("padsWorn")}
      </p>
      <p className="answers">
        <span data-chosen="">
          <IconCheck size={18} stroke={2} aria-hidden />
          {say("yes")}
        </span>
        <span>
          <IconX size={18} stroke={2} aria-hidden />
          {say("notNow")}
        </span>
      </p>
    </>
  );
};

const checklist = [
  { key: "spareTyre", isPresent: true },
  { key: "registration", isPresent: true },
  { key: "extinguisher", isPresent: false },
] as const;

/** What an entry card asks. */
export const CardExample = () => {
  const say = useSay(homeWords);
  const { files } = useSite();
  return (
    <>
      <div className="row">
        <SitePlate text="3150 DHB" country="SA" size="row" />
        <svg className="fuel" viewBox="0 0 140 70" role="img" aria-label={say("fuel")}>
          <path
            d="M16 62 A54 54 0 0 1 124 62"
            fill="none"
            stroke="currentColor"
            strokeWidth="3"
            strokeDasharray="1.5 12.3"
          />
          <path d="M70 62 L92 22" stroke="currentColor" strokeWidth="4" strokeLinecap="round" />
          <circle cx="70" cy="62" r="6" fill="currentColor" />
          <text x="4" y="66" className="empty">
            E
          </text>
          <text x="128" y="66">
            F
          </text>
        </svg>
      </div>
      <div className="found">
        <span className="car">
          <img src={files.addressOf("top.svg")} alt="" width="340" height="632" loading="lazy" />
          <svg viewBox="0 0 340 632" aria-hidden="true">
            <ellipse cx="232" cy="70" rx="62" ry="44" fill="none" stroke="#d92d20" strokeWidth="12" />
          </svg>
        </span>
        <ul>
          {checklist.map(({ key, isPresent }) => (
            <li key={key} data-present={isPresent || undefined}>
              <span className="box">{isPresent && <IconCheck size={14} stroke={3} aria-hidden />}</span>
              {say(key)} <span className="unseen">{say(isPresent ? "present" : "missing")}</span>
            </li>
          ))}
        </ul>
      </div>
      <p className="signature">
        {say("signature")}
        <svg viewBox="0 0 120 28" aria-hidden="true">
          <path
            d="M4 22 C12 20 16 6 20 7 C24 8 18 22 22 22 C27 22 30 9 34 10 C38 11 33 22 38 21 C44 20 46 11 50 12 C54 13 50 22 56 21 C64 20 74 13 84 16 C94 19 104 19 116 17"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.75"
            strokeLinecap="round"
          />
        </svg>
      </p>
    </>
  );
};

const boxes = [
  { key: "outputVat", amount: "60966.03" },
  { key: "inputVat", amount: "-31603.48" },
  { key: "corrections", amount: "-412.50" },
  { key: "toPay", amount: "28950.05" },
] as const;

/** A quarter's VAT. */
export const BooksExample = () => {
  const say = useSay(homeWords);
  const { language } = useSite();
  return (
    <>
      <p className="small">{say("netVat")}</p>
      <p className="figure">
        <Amount of="28950.05" /> <span className="small">{currencyName("SAR", language)}</span>
      </p>
      <p className="done">
        <IconCircleCheck size={16} stroke={1.75} aria-hidden />
        {say("equalsLedger")}
      </p>
      <dl>
        {boxes.map(({ key, amount }) => (
          <div key={key}>
            <dt>{say(key)}</dt>
            <dd>
              <Amount of={amount} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
};

const Amount = ({ of }: { of: string }) => <bdi dir="ltr">{readable(of)}</bdi>;
