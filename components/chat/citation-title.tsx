import Link from "next/link";
import type { Citation } from "@/lib/domains/chat/schema/answer";
import { citationAddress } from "./citation-address";

type Props = { citation: Citation; className?: string };

/** The title of a citation's source, linked to the passage. */
export const CitationTitle = ({ citation, className = "" }: Props) => (
  <Link
    href={citationAddress(citation)}
    prefetch={false}
    dir="auto"
    className={`wrap-anywhere rounded-sm font-medium underline decoration-border underline-offset-3 hover:decoration-current ${className}`}
  >
    {citation.title}
  </Link>
);
