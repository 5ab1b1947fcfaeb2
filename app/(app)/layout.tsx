import type { ReactNode } from "react";
import { ApiProvider } from "@/components/providers/api-provider";
import { MeProvider } from "@/components/providers/me-provider";
import { QueryProvider } from "@/components/providers/query-provider";
import { Keyboard } from "@/components/shell/keyboard";
import { OverlaysProvider } from "@/components/shell/overlays";
import { TopBar } from "@/components/shell/top-bar";
import { Toaster } from "@/components/ui/toaster";
import { loadMe } from "@/lib/domains/accounts/loaders";

/** The signed-in area: whoever has no session is led to the sign-in page by the loader. */
export default async function AppLayout({ children }: { children: ReactNode }) {
  const me = await loadMe();
  return (
    <QueryProvider>
      <ApiProvider>
        <MeProvider me={me}>
          <OverlaysProvider>
            <a
              href="#content"
              className="sr-only z-50 rounded-lg bg-primary px-3 py-2 text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
            >
              Skip to content
            </a>
            <TopBar me={me} />
            <main id="content" className="mx-auto max-w-6xl px-4 pt-8 pb-16 sm:px-6 sm:pt-10">
              {children}
            </main>
            <Keyboard />
          </OverlaysProvider>
          <Toaster />
        </MeProvider>
      </ApiProvider>
    </QueryProvider>
  );
}
