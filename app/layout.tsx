import "./globals.css";
import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { TooltipHost } from "@/components/ui/tooltip";
import { THEME_COOKIE, toTheme } from "@/lib/client/preference-cookies";

/**
 * The characters of nearly every page are preloaded; the rest come when a page shows some of them.
 */
const latin = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-latin",
});
const latinExtended = localFont({
  src: "../node_modules/@fontsource-variable/geist/files/geist-latin-ext-wght-normal.woff2",
  weight: "100 900",
  variable: "--font-latin-extended",
  preload: false,
  adjustFontFallback: false,
  declarations: [
    {
      prop: "unicode-range",
      value:
        "U+0100-02BA,U+02BD-02C5,U+02C7-02CC,U+02CE-02D7,U+02DD-02FF,U+1D00-1DBF,U+1E00-1E9F,U+1EF2-1EFF,U+20A0-20AB,U+20AD-20C0,U+2113,U+2C60-2C7F,U+A720-A7FF",
    },
  ],
});
export const metadata: Metadata = {
  title: { default: "Spotlight", template: "%s · Spotlight" },
  description: "Investment research and deal workflow for venture investors.",
  icons: { icon: "/icon.svg" },
};

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#fafaf8" },
    { media: "(prefers-color-scheme: dark)", color: "#11110f" },
  ],
};

/**
 * Every page is rendered per request, because its scripts carry the nonce of that request's policy.
 */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = toTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html
      lang="en"
      className={`${latinExtended.variable} ${latin.variable}`}
      data-theme={theme}
      suppressHydrationWarning
    >
      <body>
        {children}
        <TooltipHost />
      </body>
    </html>
  );
}
