"use client";

import { type ComponentType, useEffect, useState } from "react";
import { AccountPanel } from "@/components/accounts/account-panel";
import { SecurityPanel } from "@/components/accounts/security-panel";
import { FieldsPanel } from "@/components/custom-fields/fields-panel";
import { EmbedderPanel } from "@/components/models/embedder-panel";
import { ModelPanel } from "@/components/models/model-panel";
import { MembersPanel } from "@/components/organizations/members-panel";
import { PrivacyPanel } from "@/components/privacy/privacy-panel";
import { Dialog } from "@/components/ui/dialog";
import { Tabs, TabsContent, TabsList, TabsTrigger } from "@/components/ui/tabs";
import { PipelinePanel } from "@/components/watchlists/pipeline-panel";
import type { MadeApiKey } from "@/lib/domains/api-keys/schema";
import { ApiAccessSection } from "./api-access-section";
import { OrganizationSection } from "./organization-section";
import { noteSection, type SettingsSection } from "./settings-address";

type Props = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  section?: SettingsSection;
  starts?: "key" | "invitation";
};

/** Settings of the organization and of oneself. The open section is in the address. */
export function SettingsDialog({ open, onOpenChange, section = "organization", starts }: Props) {
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => {
        if (!next) noteSection(null);
        onOpenChange(next);
      }}
      title="Settings"
      isTall
    >
      <Sections key={starts} first={section} starts={starts} />
    </Dialog>
  );
}

/** Props of every section: a new key survives switching sections. */
type SectionProps = {
  made: MadeApiKey | undefined;
  onMade: (key: MadeApiKey | undefined) => void;
  starts?: "key" | "invitation";
};

const sections: { id: SettingsSection; label: string; Panel: ComponentType<SectionProps> }[] = [
  { id: "organization", label: "Organization", Panel: OrganizationSection },
  { id: "api-access", label: "API Access", Panel: ApiAccessSection },
  { id: "model", label: "Model", Panel: ModelPanel },
  { id: "search", label: "Search", Panel: EmbedderPanel },
  { id: "pipeline", label: "Pipeline", Panel: PipelinePanel },
  { id: "fields", label: "Fields", Panel: FieldsPanel },
  { id: "members", label: "Members", Panel: MembersPanel },
  { id: "privacy", label: "Privacy", Panel: PrivacyPanel },
  { id: "account", label: "Account", Panel: AccountPanel },
  { id: "security", label: "Security", Panel: SecurityPanel },
];

type SectionsProps = { first: SettingsSection; starts?: "key" | "invitation" };

function Sections({ first, starts }: SectionsProps) {
  const [current, setCurrent] = useState(first);
  const [made, setMade] = useState<MadeApiKey>();
  useEffect(() => noteSection(current), [current]);
  return (
    <Tabs value={current} onValueChange={(value) => setCurrent(value as SettingsSection)}>
      <TabsList className="sm:flex-wrap sm:overflow-x-visible">
        {sections.map(({ id, label }) => (
          <TabsTrigger key={id} value={id}>
            {label}
          </TabsTrigger>
        ))}
      </TabsList>
      {sections.map(({ id, Panel }) => (
        <TabsContent key={id} value={id}>
          <Panel made={made} onMade={setMade} starts={starts} />
        </TabsContent>
      ))}
    </Tabs>
  );
}
