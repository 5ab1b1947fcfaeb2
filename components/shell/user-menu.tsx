"use client";

import { ChevronsUpDown, Code, FileText, LogOut, Settings, ShieldCheck } from "lucide-react";
import Link from "next/link";
import { type ReactNode, useRef } from "react";
import { useSignOut } from "@/components/accounts/use-sign-out";
import { ThemeSwitch } from "@/components/settings/theme-switch";
import { Avatar } from "@/components/ui/avatar";
import { Spinner } from "@/components/ui/spinner";
import { signOutAction } from "@/lib/domains/accounts/actions";
import { IconTooltip } from "./icon-tooltip";
import { MenuPanel } from "./menu-panel";
import { OverlayButton } from "./overlay-button";

/** The person shown in the menu; each part may be unknown. */
type Props = {
  user: { full_name?: string; email?: string };
  /** In place of signing out, where nobody is signed in. */
  exit?: ReactNode;
};

/** The account menu. Its links and signing out work without scripts. */
export function UserMenu({ user, exit }: Props) {
  const name = user.full_name || "Guest User";
  const email = user.email || "...";
  return (
    <>
      <IconTooltip label={name}>
        <button type="button" popoverTarget="user-menu" className="sidebar-line sidebar-person">
          <Avatar name={user.full_name || undefined} />
          <span className="min-w-0 flex-1 text-left">
            <span className="sr-only">Account menu </span>
            <span className="block truncate font-medium leading-4.5">{name}</span>
            <span className="block truncate text-[12px] text-muted-foreground leading-4">
              {email}
            </span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="when-expanded" />
        </button>
      </IconTooltip>
      <MenuPanel
        id="user-menu"
        label="Account menu"
        className="menu-panel-bottom"
        withoutScript={exit === undefined && <ItemsWithoutScript />}
      >
        <Items exit={exit ?? <SignOut />} />
      </MenuPanel>
    </>
  );
}

/** The links and signing out, which need no scripts. */
function ItemsWithoutScript() {
  return (
    <>
      <a href="/terms-of-use" className="menu-line">
        Terms of Use
      </a>
      <a href="/privacy-policy" className="menu-line">
        Privacy Policy
      </a>
      <form action={signOutAction}>
        <button type="submit" className="menu-line">
          Sign Out
        </button>
      </form>
    </>
  );
}

function Items({ exit }: { exit: ReactNode }) {
  return (
    <>
      <Link href="/terms-of-use" prefetch={false} className="menu-line">
        <FileText aria-hidden="true" />
        Terms of Use
      </Link>
      <Link href="/privacy-policy" prefetch={false} className="menu-line">
        <ShieldCheck aria-hidden="true" />
        Privacy Policy
      </Link>
      <hr className="menu-rule" />
      <OverlayButton overlay={{ kind: "api-access" }} data-leaves className="menu-line">
        <Code aria-hidden="true" />
        API Access
      </OverlayButton>
      <OverlayButton overlay={{ kind: "settings" }} data-leaves className="menu-line">
        <Settings aria-hidden="true" />
        Settings
      </OverlayButton>
      <div className="grid px-1 py-1">
        <ThemeSwitch />
      </div>
      <hr className="menu-rule" />
      {exit}
    </>
  );
}

function SignOut() {
  const form = useRef<HTMLFormElement>(null);
  const { signOut, isPending } = useSignOut(() => {
    // On a phone the sheet would cover the toast, so it closes.
    form.current?.closest<HTMLElement>("#sidebar:popover-open")?.hidePopover();
  });
  return (
    <form
      ref={form}
      action={signOutAction}
      onSubmit={(event) => {
        event.preventDefault();
        if (!isPending) signOut();
      }}
    >
      <button type="submit" aria-disabled={isPending} className="menu-line">
        {isPending ? <Spinner /> : <LogOut aria-hidden="true" />}
        <span aria-live="polite">{isPending ? "Signing out..." : "Sign Out"}</span>
      </button>
    </form>
  );
}
