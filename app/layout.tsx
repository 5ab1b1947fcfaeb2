import "./globals.css";
import { GeistSans } from "geist/font/sans";
import type { Metadata, Viewport } from "next";
import { cookies } from "next/headers";
import type { ReactNode } from "react";
import { THEME_COOKIE, toTheme } from "@/components/shell/choices";

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

/** Every page is made per request: its scripts carry the nonce of that request's policy. */
export default async function RootLayout({ children }: { children: ReactNode }) {
  const theme = toTheme((await cookies()).get(THEME_COOKIE)?.value);
  return (
    <html lang="en" className={GeistSans.variable} data-theme={theme} suppressHydrationWarning>
      <body>{children}</body>
    </html>
  );
}
