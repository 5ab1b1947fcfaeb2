import type { ReactNode } from "react";
import { Badge } from "@/components/ui/badge";
import { Logo } from "@/components/ui/logo";

/** Pages for anybody. Plain links and no providers, so that readers load none of our scripts. */
export default function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col">
      <header className="px-5 pt-5 sm:px-8 sm:pt-7">
        <a href="/" className="inline-flex items-center gap-2.5 rounded-md">
          <Logo className="size-7" />
          <span className="font-semibold text-base tracking-tight">Spotlight</span>
          <Badge>Beta</Badge>
        </a>
      </header>
      {children}
      <footer className="flex gap-5 px-5 pb-6 text-[13px] text-muted-foreground sm:px-8">
        <a href="/terms-of-use" className="rounded-sm py-1 hover:text-foreground">
          Terms of Use
        </a>
        <a href="/privacy-policy" className="rounded-sm py-1 hover:text-foreground">
          Privacy Policy
        </a>
      </footer>
    </div>
  );
}
