import { useMediaQuery } from "@mantine/hooks";
import { Outlet, useLocation } from "@tanstack/react-router";
import { Activity, lazy, Suspense, useState } from "react";
import { Bell } from "../../modules/base/notices/Bell.tsx";
import { KnownVehicleContext } from "../../modules/workshop/visits/screens/KnownVehicle.tsx";
import { useGo } from "../../platform/web/Link.tsx";
import { useMay } from "../../platform/web/May.tsx";
import { useSession } from "../../platform/web/session.tsx";
import { useSpeak, useWords } from "../../platform/web/language.tsx";
import { lazyPart } from "../../platform/web/lazy-part.tsx";
import { FrameToolsProvider } from "../../platform/web/parts/frame-tools.ts";
import { useFloorWork } from "./use-floor-work.ts";
import { useKeys } from "../../platform/web/use-keys.ts";
import { CopyBand } from "./CopyBand.tsx";
import { SubscriptionBand } from "./SubscriptionBand.tsx";
import { FloorShell } from "./FloorShell.tsx";
import { GroupPages } from "./GroupPages.tsx";
import { placesFor } from "./navigation.ts";
import { PhoneBar } from "./PhoneBar.tsx";
import { Rail } from "./Rail.tsx";
import { SideNavigation } from "./SideNavigation.tsx";
import { NewVehicleButton, SearchIcon, TopBar } from "./TopBar.tsx";
import classes from "./shell.module.css";
import { frameWords } from "./words.ts";

/** Few meet it, so it is not fetched ahead. */
const SetUpFactor = lazy(async () => ({
  default: (await import("../../modules/base/team/screens/SetUpFactor.tsx")).SetUpFactor,
}));
const KnownWarranties = lazyPart(async () => (await import("../pages/KnownWarranties.tsx")).KnownWarranties);
const SearchDialog = lazyPart(async () => (await import("./SearchDialog.tsx")).SearchDialog);

/**
 * The frame of a signed-in user's pages; on a paired tablet one of its own. A second factor that the role needs comes
 * first; a page that was open before is kept with what was typed in it.
 */
export const Shell = () => {
  const { floor, mustSetUpFactor } = useSession();
  const [showsCodes, setShowsCodes] = useState(false);
  useFloorWork();
  const isGated = mustSetUpFactor || showsCodes;
  const [wasOpen, setWasOpen] = useState(!isGated);
  if (!isGated && !wasOpen) setWasOpen(true);
  return (
    <>
      {(!isGated || wasOpen) && (
        <Activity mode={isGated ? "hidden" : "visible"}>
          {floor ? <FloorShell idleMinutes={floor.idleMinutes} /> : <ShopShell />}
        </Activity>
      )}
      {isGated && (
        <Suspense fallback={null}>
          <SetUpFactor paired={() => setShowsCodes(true)} kept={() => setShowsCodes(false)} />
        </Suspense>
      )}
    </>
  );
};

const ofKnownVehicle = (known: { visitId: string; mileage?: number | null }) => (
  <KnownWarranties waiting={null} {...known} />
);

/** The navigation frame of all pages of a shop: side navigation, a rail on a tablet, a bar on a phone. */
const ShopShell = () => {
  const say = useWords(frameWords);
  const speak = useSpeak();
  const may = useMay();
  const { shop } = useSession();
  const go = useGo();
  const path = useLocation({ select: ({ pathname }) => pathname });
  const phone = useMediaQuery("(max-width: 43.74em)", undefined, { getInitialValueInEffect: false });
  const desktop = useMediaQuery("(min-width: 68.75em)", undefined, { getInitialValueInEffect: false });
  const [searching, setSearching] = useState(false);
  const search = () => setSearching(true);
  useKeys([
    ["mod+K", search],
    ["/", search],
    ["n", () => !searching && may("create-client-vehicles") && go("/back/vehicles/new")],
  ]);
  const frame = { places: placesFor(may, speak, shop), path };
  const inHeader = desktop
    ? { tools: null, group: null }
    : {
        tools: (
          <>
            <SearchIcon search={search} />
            <Bell />
            <NewVehicleButton path={path} short={phone} />
          </>
        ),
        group: <GroupPages {...frame} />,
      };
  return (
    <div className={classes.frame}>
      <a className={classes.skip} href="#page">
        {say("skip")}
      </a>
      {phone ? (
        <PhoneBar {...frame} search={search} />
      ) : desktop ? (
        <SideNavigation {...frame} />
      ) : (
        <Rail {...frame} search={search} />
      )}
      {desktop && <TopBar path={path} search={search} />}
      <main id="page" className={classes.sheet} tabIndex={-1}>
        <SubscriptionBand />
        <CopyBand />
        <FrameToolsProvider value={inHeader}>
          <KnownVehicleContext value={ofKnownVehicle}>
            <Outlet />
          </KnownVehicleContext>
        </FrameToolsProvider>
      </main>
      {searching && (
        <SearchDialog waiting={null} close={() => setSearching(false)} missed={() => setSearching(false)} />
      )}
    </div>
  );
};
