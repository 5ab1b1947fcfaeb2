"use client";

import { createContext, type ReactNode, useContext } from "react";
import type { Me } from "@/lib/domains/accounts/schema";

const MeContext = createContext<Me | null>(null);

/** Who is signed in, and for which organisation. */
export function MeProvider({ me, children }: { me: Me; children: ReactNode }) {
  return <MeContext value={me}>{children}</MeContext>;
}

export function useMe(): Me {
  const me = useContext(MeContext);
  if (!me) throw new Error("useMe needs a MeProvider above it");
  return me;
}
