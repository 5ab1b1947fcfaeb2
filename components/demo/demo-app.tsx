"use client";

import { type MouseEvent, useState } from "react";
import { ApiProvider } from "@/components/providers/api-provider";
import { MeProvider } from "@/components/providers/me-provider";
import { QueryProvider } from "@/components/providers/query-provider";
import { type Kind, type Load, usualLoads } from "@/components/shell/overlays";
import { ShellFrame } from "@/components/shell/shell-frame";
import { StorageNotice } from "@/components/shell/storage-notice";
import { UserMenu } from "@/components/shell/user-menu";
import { RestartLine } from "@/components/tour/restart-line";
import { TourLayer } from "@/components/tour/tour-layer";
import { TourProvider } from "@/components/tour/tour-provider";
import { toast } from "@/components/ui/toast";
import { createDemoApi } from "@/lib/client/demo";
import { browserDemoStorage } from "@/lib/client/demo-storage";
import { SIDEBAR_COOKIE } from "@/lib/client/preference-cookies";
import { readCookie } from "@/lib/client/read-cookie";
import { isApi } from "@/lib/core/names";
import { demoMe } from "@/lib/demo/identity";
import { DemoBar } from "./demo-bar";
import { DemoPage } from "./demo-page";
import { LeaveLine } from "./leave-line";
import { leaving } from "./leaving";
import { ModeWatch } from "./mode-watch";

const wait = (ms: number) =>
  ms === 0 ? Promise.resolve() : new Promise<void>((resolve) => setTimeout(resolve, ms));

const createApi = () =>
  createDemoApi({ storage: browserDemoStorage(), wait, now: () => new Date() });

/** Settings are those of the demo; everything else that opens above a page is the product's own. */
const loads: Readonly<Record<Kind, Load>> = {
  ...usualLoads,
  settings: async () => (await import("./demo-settings")).DemoSettings,
};

/** Files come from the server, which has nothing for a visitor. */
function keepFromServer(event: MouseEvent) {
  const link = event.target instanceof Element ? event.target.closest("a") : null;
  if (!link || link.origin !== location.origin || !isApi(link.pathname)) return;
  event.preventDefault();
  toast.error("Downloading files needs an account.");
}

const exit = (
  <>
    <RestartLine />
    <LeaveLine />
  </>
);

const storageTexts = {
  refused:
    "This browser can’t store the demo’s data. Your changes last until you close or reload the page. Allow site data or free up space.",
  unreadable:
    "Some of the demo’s data in this browser can’t be read. To start over, reset the demo in Settings.",
};

const watchers = (
  <>
    <ModeWatch />
    <TourLayer />
    <StorageNotice texts={storageTexts} />
  </>
);

/** The whole product in the browser: its pages, on sample companies and what a visitor makes. */
export function DemoApp({ canKeep }: { canKeep: boolean }) {
  const [api] = useState(createApi);
  return (
    <QueryProvider>
      <MeProvider me={demoMe}>
        <ApiProvider api={api}>
          <TourProvider>
            <div onClickCapture={keepFromServer}>
              <ShellFrame
                isCollapsed={readCookie(SIDEBAR_COOKIE) === "false"}
                user={<UserMenu user={demoMe} exit={exit} />}
                exit={leaving}
                top={<DemoBar canKeep={canKeep} />}
                loads={loads}
                watchers={watchers}
              >
                <DemoPage />
              </ShellFrame>
            </div>
          </TourProvider>
        </ApiProvider>
      </MeProvider>
    </QueryProvider>
  );
}
