"use client";

import { useHasLogos } from "@/components/providers/me-provider";
import { Tile } from "@/components/ui/tile";
import { useLogo } from "./use-logo";

type Props = { companyId: string; name: string; large?: boolean };

/** A company's logo where the organization shows logos, else its initials. */
export function CompanyTile({ companyId, ...tile }: Props) {
  return useHasLogos() ? <LogoTile companyId={companyId} {...tile} /> : <Tile {...tile} />;
}

function LogoTile({ companyId, ...tile }: Props) {
  return <Tile {...tile} image={useLogo(companyId)} />;
}
