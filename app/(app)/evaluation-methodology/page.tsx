import type { Metadata } from "next";
import { Methodology } from "@/components/evaluations/methodology";
import { loadLenses } from "@/lib/domains/criteria/loaders";

export const metadata: Metadata = { title: "Evaluation methodology" };

export default async function MethodologyPage() {
  const { items } = await loadLenses({});
  return <Methodology firms={items.flatMap(({ firm, is_hidden }) => (is_hidden ? [] : [firm]))} />;
}
