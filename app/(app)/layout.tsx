import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { AppProviders } from "@/components/providers/app-providers";
import { AppShell } from "@/components/shell/app-shell";
import { SIDEBAR_COOKIE } from "@/lib/client/preference-cookies";
import { keyOf } from "@/lib/client/query-keys";
import { loadMe } from "@/lib/domains/accounts/loaders";
import { projectCalls } from "@/lib/domains/projects/contract";
import { loadRecentProjects } from "@/lib/domains/projects/loaders";
import { Hydrate } from "@/lib/transport/hydrate";

/** The signed-in area: the loader redirects to the sign-in page without a session. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const [me, jar] = await Promise.all([loadMe(), cookies()]);
  return (
    <AppProviders me={me}>
      <Hydrate
        queryKey={keyOf(me.organization._id, projectCalls.listRecent, {})}
        load={loadRecentProjects}
      >
        <AppShell isCollapsed={jar.get(SIDEBAR_COOKIE)?.value === "false"}>{children}</AppShell>
      </Hydrate>
    </AppProviders>
  );
}
