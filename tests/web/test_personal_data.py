"""The settings of the page: what is stored about somebody, as a file, and erased after a question."""

import json

import pytest
from playwright.sync_api import expect

from screens import serious

WORDS = {
    "en-GB": ("Download my data", "Erase my data", "Keep it", "Erase for good", "Your data are erased."),
    "fr-FR": ("Télécharger mes données", "Effacer mes données", "Les garder", "Effacer pour de bon", "sont effacées"),
    "de-DE": ("Meine Daten herunterladen", "Meine Daten löschen", "Behalten", "Endgültig löschen", "sind gelöscht"),
}


@pytest.mark.parametrize("language", WORDS)
def test_data_can_be_had_and_erased(visitor, server, axe, language):
    download, erase, keep, sure, done = WORDS[language]
    page = visitor("/", locale=language)
    with server.person("Ada Shown") as ada:
        match = ada.create()
        value = ada.http.cookies["triskel_guest"]
        page.context.add_cookies([{"name": "triskel_guest", "value": value, "url": server.url}])
        page.get_by_role("banner").get_by_role("button").last.click()
        with page.expect_download() as begun:
            page.get_by_role("link", name=download).click()
        with open(begun.value.path()) as file:
            assert [each["match"] for each in json.load(file)["matches"]] == [match]
        page.get_by_role("button", name=erase).click()
        assert serious(page, axe) == []
        page.get_by_role("button", name=keep).click()
        assert ada.http.get(f"/api/matches/{match}").json()["seat"] == 0
        page.get_by_role("button", name=erase).click()
        page.get_by_role("button", name=sure).click()
        expect(page.get_by_role("dialog")).to_contain_text(done)
        assert page.context.cookies() == []
        assert ada.http.get(f"/api/matches/{match}").json()["seat"] is None
