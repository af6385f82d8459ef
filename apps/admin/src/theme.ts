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
  components: {
    ...defaultLightTheme.components,
    RaToolbar: { styleOverrides: { root: { backgroundColor: '#eef1f8' } } },
    // A table that is wider than a tablet scrolls within the page.
    RaLayout: { styleOverrides: { root: { '& .RaLayout-content': { minWidth: 0 } } } },
    RaList: { styleOverrides: { root: { '& .RaList-main': { minWidth: 0 } } } },
    RaDataTable: {
      styleOverrides: {
        root: {
          overflowX: 'auto',
          '@media (max-width: 1199px)': {
            '& .MuiTableCell-root': { paddingInline: 6 },
          },
        },
      },
    },
    RaSimpleFormIterator: {
      styleOverrides: {
        root: {
          // By default the buttons of a row appear under the mouse only, out of reach of the keyboard.
          '& .RaSimpleFormIterator-action': { visibility: 'visible' },
          '& .RaSimpleFormIterator-form': { flex: 1, flexWrap: 'wrap' },
          '& .RaSimpleFormIterator-form .MuiFormControl-root': { flex: '1 1 220px', width: 220 },
        },
      },
    },
  },
}
