import { defaultLightTheme, type RaThemeOptions } from 'react-admin'

/** react-admin's theme in the shop's blue, with a system font and enough contrast for secondary text. */
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
