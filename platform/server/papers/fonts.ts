/**
 * Vazirmatn for text, because its Arabic can be searched and copied in a PDF; IBM Plex for plates, as on screen.
 * Neither font has the riyal sign U+20C1 yet.
 */
export const fontFiles = [
  "@expo-google-fonts/vazirmatn/400Regular/Vazirmatn_400Regular.ttf",
  "@expo-google-fonts/vazirmatn/500Medium/Vazirmatn_500Medium.ttf",
  "@expo-google-fonts/vazirmatn/700Bold/Vazirmatn_700Bold.ttf",
  "@expo-google-fonts/ibm-plex-sans-arabic/600SemiBold/IBMPlexSansArabic_600SemiBold.ttf",
];
