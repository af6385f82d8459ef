import { defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** The library's theme in the shop's blue, with a font of the system and quiet text that reads well on white. */
export const theme: RaThemeOptions = {
  ...defaultLightTheme,
  palette: {
    ...defaultLightTheme.palette,
    primary: { main: '#1440d6' },
    secondary: { main: '#0a1530' },
    error: { main: '#b00020' },
    text: { secondary: '#3a4560' },
  },
  typography: { fontFamily: 'system-ui, sans-serif' },
}
