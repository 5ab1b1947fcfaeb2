import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { ApiProvider } from "@/components/providers/api-provider";
import { MeProvider } from "@/components/providers/me-provider";
import { QueryProvider } from "@/components/providers/query-provider";
import { SettingsFromAddress } from "@/components/settings/settings-from-address";
import { SIDEBAR_COOKIE } from "@/components/shell/choices";
import { Keyboard } from "@/components/shell/keyboard";
import { OverlaysProvider } from "@/components/shell/overlays";
import { ReturningVisit } from "@/components/shell/returning-visit";
import { Navigation } from "@/components/shell/sidebar";
import { SidebarFrame } from "@/components/shell/sidebar-frame";
import { TabOfBefore } from "@/components/shell/tab-of-before";
import { TeamEntry } from "@/components/shell/team-entry";
import { UserMenu } from "@/components/shell/user-menu";
import { Toaster } from "@/components/ui/toaster";
import { projectKeys } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { loadRecentProjects } from "@/lib/domains/projects/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

/** The signed-in area: whoever has no session is led to the sign-in page by the loader. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const [me, jar] = await Promise.all([loadMe(), cookies()]);
  return (
    <QueryProvider>
      <MeProvider me={me}>
        <ApiProvider>
          <OverlaysProvider>
            <a
              href="#content"
              className="sr-only z-50 rounded-lg bg-primary font-medium text-primary-foreground shadow-float focus:not-sr-only focus:fixed focus:top-2 focus:left-2 focus:px-3 focus:py-2"
            >
              Skip to content
            </a>
            <Hydrate queryKey={projectKeys.recent(me.organization._id)} load={loadRecentProjects}>
              <SidebarFrame
                isCollapsed={jar.get(SIDEBAR_COOKIE)?.value === "false"}
                team={<TeamEntry />}
                navigation={<Navigation />}
                user={<UserMenu user={me} />}
              >
                <main id="content" className="mx-auto max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
                  {children}
                </main>
              </SidebarFrame>
            </Hydrate>
            <Keyboard />
            <SettingsFromAddress />
          </OverlaysProvider>
          <ReturningVisit />
          <TabOfBefore />
          <Toaster />
        </ApiProvider>
      </MeProvider>
    </QueryProvider>
  );
}
