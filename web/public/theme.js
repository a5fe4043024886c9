// The theme before the first paint, so that nobody is dazzled. lib/settings.svelte.ts does the same from then on.
;(function () {
  var theme = 'auto'
  try {
    theme = JSON.parse(localStorage.getItem('triskel-settings') || '{}').theme || 'auto'
  } catch (problem) {
    // Nothing kept, or nothing readable: as the system says.
  }
  if (theme === 'auto') theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
})()
