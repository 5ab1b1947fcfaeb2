import {
  FileSearch,
  FileText,
  Handshake,
  Link2,
  type LucideIcon,
  Mail,
  MessageSquareText,
  Rocket,
} from "lucide-react";

/** The icons of the agents by id, in lists and in the sidebar. */
export const agentIcons: Record<string, LucideIcon | undefined> = {
  "investment-memo": FileText,
  "founder-interview": MessageSquareText,
  "nda-negotiation": Handshake,
  "startup-evaluation": Rocket,
  "find-connections": Link2,
  "due-diligence": FileSearch,
  newsletter: Mail,
};
