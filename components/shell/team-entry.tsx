"use client";

import { Check, ChevronsUpDown, Settings, UserPlus } from "lucide-react";
import { useState } from "react";
import { createPortal } from "react-dom";
import { useOwnOrganizations } from "@/components/organizations/use-own-organizations";
import { useApi } from "@/components/providers/api-provider";
import { useMe } from "@/components/providers/me-provider";
import { FullScreenWait } from "@/components/ui/full-screen-wait";
import { Tile } from "@/components/ui/tile";
import { toast } from "@/components/ui/toast";
import { organizationCalls } from "@/lib/domains/organizations/contract";
import { IconTooltip } from "./icon-tooltip";
import { MenuPanel } from "./menu-panel";
import { OverlayButton } from "./overlay-button";

/** The current organization; its menu lists the others. */
export function TeamEntry() {
  const { organization } = useMe();
  const [isWanted, setWanted] = useState(false);
  const { isSwitching, switchTo } = useSwitch();
  return (
    <>
      <IconTooltip label={organization.name}>
        <button
          type="button"
          popoverTarget="team-menu"
          onPointerEnter={() => setWanted(true)}
          onFocus={() => setWanted(true)}
          className="sidebar-line sidebar-person"
        >
          <Tile name={organization.name} />
          <span className="min-w-0 flex-1 text-left">
            <span className="block truncate font-medium leading-4.5">{organization.name}</span>
            <span className="block truncate text-[12px] text-muted-foreground leading-4">
              Spotlight Platform
            </span>
          </span>
          <ChevronsUpDown aria-hidden="true" className="when-expanded" />
        </button>
      </IconTooltip>
      <MenuPanel id="team-menu" label="Organization menu" className="menu-panel-top">
        <Organizations isWanted={isWanted} onChoose={switchTo} />
        <hr className="menu-rule" />
        <Administration />
      </MenuPanel>
      {isSwitching && createPortal(<FullScreenWait text="Loading..." />, document.body)}
    </>
  );
}

/** Switches organization with a full page load, so that nothing of the old one stays in memory. */
function useSwitch() {
  const api = useApi();
  const [isSwitching, setSwitching] = useState(false);
  async function switchTo(organizationId: string) {
    setSwitching(true);
    const result = await api.write(organizationCalls.switch, { organizationId });
    if (result.ok) return location.assign("/");
    setSwitching(false);
    toast.error(result.error.message);
  }
  return { isSwitching, switchTo };
}

type OrganizationsProps = { isWanted: boolean; onChoose: (organizationId: string) => void };

function Organizations({ isWanted, onChoose }: OrganizationsProps) {
  const { organization } = useMe();
  const { data } = useOwnOrganizations(isWanted);
  const own = data?.items ?? [{ ...organization, is_active: true }];
  return own.map(({ _id, name, is_active }) => (
    <button
      key={_id}
      type="button"
      data-leaves
      aria-current={is_active || undefined}
      onClick={() => !is_active && onChoose(_id)}
      className="menu-line"
    >
      <Tile name={name} />
      <span className="min-w-0 flex-1 truncate text-left">{name}</span>
      {is_active && <Check aria-hidden="true" />}
    </button>
  ));
}

function Administration() {
  const isAdmin = useMe().role === "admin";
  return (
    <>
      {isAdmin && (
        <OverlayButton
          overlay={{ kind: "settings", section: "members", starts: "invitation" }}
          data-leaves
          className="menu-line"
        >
          <UserPlus aria-hidden="true" />
          Invite colleagues
        </OverlayButton>
      )}
      <OverlayButton
        overlay={{ kind: "settings", section: "organization" }}
        data-leaves
        className="menu-line"
      >
        <Settings aria-hidden="true" />
        Organization settings
      </OverlayButton>
    </>
  );
}
