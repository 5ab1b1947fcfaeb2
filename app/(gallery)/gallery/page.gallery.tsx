import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { Gallery } from "@/components/gallery/gallery";
import { type Theme, themes } from "@/components/gallery/panel";
import { Screen, screens } from "@/components/gallery/screens";

export const metadata: Metadata = { title: "Gallery" };

type Props = { searchParams: Promise<{ theme?: string; screen?: string }> };

/** Every component of the product in every state; `?screen=` shows one full-page screen alone. */
export default async function GalleryPage({ searchParams }: Props) {
  const asked = await searchParams;
  const theme = themes.find((one: Theme) => one === asked.theme);
  if (asked.screen === undefined) return <Gallery shown={theme ? [theme] : themes} />;
  const screen = screens.find(({ id }) => id === asked.screen);
  if (!screen) notFound();
  return <Screen id={screen.id} theme={theme} />;
}
