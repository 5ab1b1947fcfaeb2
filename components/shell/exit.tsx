"use client";

import { LogOut } from "lucide-react";
import { createContext, type ReactNode, useContext } from "react";
import { useSignOut } from "@/components/accounts/use-sign-out";
import type { Command } from "./use-commands";

const ExitContext = createContext<Command | undefined>(undefined);

type Props = {
  /** In place of signing out, where nobody is signed in. */
  exit?: Command;
  children: ReactNode;
};

/** Decides how people leave by the palette. */
export function ExitProvider({ exit, children }: Props) {
  return <ExitContext value={exit}>{children}</ExitContext>;
}

/** The command that leaves: signing out, unless the page has another exit. */
export function useExit(): Command {
  const exit = useContext(ExitContext);
  const { signOut } = useSignOut(() => {});
  return (
    exit ?? {
      id: "sign-out",
      label: "Sign Out",
      icon: LogOut,
      words: "log out leave",
      run: signOut,
    }
  );
}
